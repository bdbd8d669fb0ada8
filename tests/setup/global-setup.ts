import { dropDatabases, makeTemplate } from "./database";
import { forgetStatuses } from "./statuses";

/**
 * Once per run: creates the migrated template that every test file copies. `npm test` starts the server and names it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (!process.env.TEST_DATABASE_URL)
    throw new Error("TEST_DATABASE_URL is missing: run the tests through npm run test:unit");
  forgetStatuses();
  await makeTemplate();
  return dropDatabases;
}
