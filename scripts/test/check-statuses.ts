import { openApiDocument } from "../../lib/core/command/openapi";
import { seenStatuses } from "../../tests/setup/statuses";
import { servedOperations } from "../build/served-operations";

// After a whole run of the tests: every status that the OpenAPI document names must have been answered in one of them.
type Documented = Record<string, Record<string, { summary: string; responses: object }>>;

const seen = seenStatuses();
const { paths } = openApiDocument(await servedOperations()) as unknown as { paths: Documented };
const documented = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, { summary, responses }]) =>
    Object.keys(responses).map((status) => ({ method: method.toUpperCase(), path, summary, status })),
  ),
);
const missing = documented.filter(
  ({ method, summary, status }) => !seen.has(`${method} ${summary} ${status}`),
);
for (const { method, path, status } of missing)
  console.error(`no test received ${status} from ${method} ${path}`);
// The verdict that `npm test` shows.
console.log(
  `${documented.length - missing.length} of ${documented.length} documented statuses seen in tests`,
);
process.exitCode = missing.length === 0 ? 0 : 1;
