import { seed } from "../../tests/e2e/setup/seed";

// The last line is read by `npm test`.
console.log(JSON.stringify(await seed()));
