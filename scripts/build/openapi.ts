import { mkdir, writeFile } from "node:fs/promises";
import { openApiDocument } from "../../lib/core/command/openapi";
import { servedOperations } from "./served-operations";

// `npm run openapi`: writes the document that /api/openapi.json serves; a test fails when it is out of date.
await mkdir("docs/api", { recursive: true });
await writeFile(
  "docs/api/openapi.json",
  `${JSON.stringify(openApiDocument(await servedOperations()), null, 2)}\n`,
);
