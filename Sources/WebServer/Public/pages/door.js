// Where nobody is logged in: says that something of somebody waits here, and not what.
import { inStores, unsent } from "../core/vault.js";
import { banner, say } from "../parts/banner.js";

/** Says to whoever comes to log in how much that is. */
export async function tellOfUnsent() {
  const count = await countUnsent();
  if (count) say(banner().dataset.others.replace("{count}", count));
}

/** How much was not sent, whoever it is of. */
async function countUnsent() {
  let count = 0;
  await inStores(unsent, "readonly", (...each) => each.forEach((store) => {
    store.count().onsuccess = ({ target }) => { count += target.result; };
  }));
  return count;
}
