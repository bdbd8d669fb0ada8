import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { applicationUrl, copyTemplate, nameOf } from "../../setup/database";
import { type Running, startServer } from "./servers";

/** A copy of the seeded database and of its files, under this name. */
export async function copySeeded(name: string) {
  const database = nameOf(name);
  const files = await mkdtemp(path.join(tmpdir(), "lonja-e2e-files-"));
  await copyTemplate(database, process.env.E2E_SEEDED_DATABASE);
  await cp(process.env.E2E_SEEDED_FILES ?? "", files, { recursive: true });
  return {
    environment: { DATABASE_URL: applicationUrl(database), LONJA_FILES_DIR: files },
    remove: () => rm(files, { recursive: true, force: true }),
  };
}

/** A server on a copy of what was seeded, for this process alone, which works on that copy from then on. */
export async function startOwnProduct(name: string): Promise<Running> {
  const { environment, remove } = await copySeeded(name);
  Object.assign(process.env, environment);
  const server = await startServer({});
  process.env.E2E_URL = server.url;
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await remove();
    },
  };
}
