// Where nobody is logged in, says that unsent changes of a person wait here, without their content.
import { banner, say } from "./app.js";
import { inStores, unsent } from "./vault.js";

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
