import { and, eq, isNotNull } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { POST as ask } from "@/app/api/user/data-exports/route";
import { db } from "@/db";
import { dataExports } from "@/db/schema";
import { AREAS } from "@/lib/areas";
import { readFile } from "@/lib/gateways/files/stored-files";
import { prepareExports } from "@/lib/identity/privacy/exports";
import { makeUser } from "../../factories/identity";
import { startDatabaseProxy } from "../../fakes/database-proxy";
import { send } from "../../http/client";

const proxy = await startDatabaseProxy(process.env.DATABASE_URL ?? "");
process.env.DATABASE_URL = proxy.url;
process.env.DATABASE_PREPARED_STATEMENTS = "off";

afterAll(() => proxy.close());

const copyOf = async (user: { id: string }) => {
  const [copy] = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.userId, user.id), isNotNull(dataExports.fileId)));
  return copy;
};

it("keeps the file of a copy whose commit was done and its answer lost", async () => {
  const user = await makeUser();
  await send(ask, "POST", { as: user, body: {} });
  proxy.cutAt(/\bcommit\0/i, { arrives: true });
  await prepareExports({ areas: AREAS, shouldContinue: () => true });
  const copy = await copyOf(user);
  expect(copy?.status).toBe("ready");
  expect((await readFile(copy?.fileId ?? "")).byteLength).toBeGreaterThan(0);
});
