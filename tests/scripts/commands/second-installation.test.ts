import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { runS3 } from "../../fakes/run-s3";
import { reloadModules } from "../../setup/environment";
import { bin, environment, FILE, inside, lonja, startServer, stopServer, urlOf } from "./backup-server";

const CONTENT = "a public picture";
const s3 = runS3();
let client: S3Client;

const objectAt = (Key: string) =>
  client
    .send(new GetObjectCommand({ Bucket: "lonja", Key }))
    .then(({ Body }) => Body?.transformToString())
    .catch(() => null);

let close = async (): Promise<unknown> => undefined;

/** Loads the modules of an instance of that installation, because the environment is read once per process. */
async function instanceOf(database: string, prefix: string) {
  await close();
  reloadModules();
  const given = { ...s3.settings, S3_PREFIX: prefix, DATABASE_URL: urlOf(database, "app") };
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  close = (await import("@/db")).closeDatabase;
  const { readInstallation } = await import("@/lib/gateways/files/installation");
  const { removeFile } = await import("@/lib/gateways/files/stored-files");
  const { sweepFiles } = await import("@/lib/gateways/files/sweep");
  const blockOf = async () => {
    await sweepFiles();
    return (await readInstallation()).sweepBlock;
  };
  const { confirmSweep } = await import("@/lib/admin/system/confirm-sweep");
  const { callOf, makeAdmin } = await import("../../factories/identity");
  const confirm = async () =>
    confirmSweep.run(await callOf(await makeAdmin()), {
      block: "copied-database",
      reason: "Copia de pruebas",
    });
  return { removeFile, blockOf, confirm };
}

const sweptAgain = (database: string) =>
  inside(database, (sql) => sql`update installation set swept_at = null`);

describe.skipIf(bin === null)("a backup restored into a second installation that shares the bucket", () => {
  beforeAll(async () => {
    await startServer();
    const { S3_ENDPOINT: endpoint } = s3.settings;
    const credentials = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
    client = new S3Client({ region: "us-east-1", endpoint, forcePathStyle: true, credentials });
    await client.send(new PutObjectCommand({ Bucket: "lonja", Key: FILE, Body: CONTENT }));
    await inside("lonja", async (sql) => {
      await sql`update files set store = 's3'`;
      // The original installation has confirmed that the bucket is its own.
      await sql`update installation set sweep_confirmed = 'no-marker'`;
      await sql`create database second`;
    });
    expect((await lonja(["backup"], environment("lonja", s3.settings))).code).toBe(0);
  }, 180_000);
  afterAll(async () => {
    await close();
    client.destroy();
    await stopServer();
  });

  it("has a copy of every file under its own prefix", async () => {
    const { code, said } = await lonja(
      ["restore"],
      environment("second", { ...s3.settings, S3_PREFIX: "second/" }),
    );
    expect([code, said]).toEqual([0, expect.stringContaining("Files in the file store: 1.")]);
    expect([await objectAt(`second/${FILE}`), await objectAt(FILE)]).toEqual([CONTENT, CONTENT]);
  }, 120_000);

  it("removes nothing until an administrator has confirmed it, with its own or the original's prefix", async () => {
    expect(await (await instanceOf("lonja", "")).blockOf()).toBeNull();
    for (const prefix of ["second/", ""]) {
      const { blockOf } = await instanceOf("second", prefix);
      await sweptAgain("second");
      expect([prefix, await blockOf()]).toEqual([prefix, "copied-database"]);
    }
    expect([await objectAt(`second/${FILE}`), await objectAt(FILE)]).toEqual([CONTENT, CONTENT]);
  });

  it("removes its own copy of a file after the confirmation, and the original keeps its own", async () => {
    const second = await instanceOf("second", "second/");
    await sweptAgain("second");
    await second.blockOf();
    await second.confirm();
    // Before its cleanup has marked the store as its own.
    await second.removeFile(FILE);
    expect([await objectAt(`second/${FILE}`), await objectAt(FILE)]).toEqual([null, CONTENT]);
    expect(await second.blockOf()).toBeNull();
    await sweptAgain("lonja");
    expect(await (await instanceOf("lonja", "")).blockOf()).toBeNull();
    expect(await objectAt(FILE)).toBe(CONTENT);
  });
});
