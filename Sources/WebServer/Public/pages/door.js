// Without a login: says that unsent changes wait here, and not which.
import { inStores, unsent } from "../core/vault.js";
import { banner, say } from "../parts/banner.js";

/** Shows the number of unsent changes to a person who is about to log in. */
export async function tellOfUnsent() {
  const count = await countUnsent();
  if (count) say(banner().dataset.others.replace("{count}", count));
}

/** The number of unsent changes, of any person. */
async function countUnsent() {
  let count = 0;
  await inStores(unsent, "readonly", (...each) => each.forEach((store) => {
    store.count().onsuccess = ({ target }) => { count += target.result; };
  }));
  return count;
}
