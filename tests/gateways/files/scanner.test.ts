import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { db } from "@/db";
import { alerts, files } from "@/db/schema";
import { watchInstallation } from "@/lib/admin/system/alerts";
import { AREAS } from "@/lib/areas";
import { logger } from "@/lib/core/server/logger";
import { findScannerTrouble, scanned } from "@/lib/gateways/files/scanner";
import { readFile, storeFile } from "@/lib/gateways/files/stored-files";
import { auditBy, cookieHeaderOf, makeUser } from "../../factories/identity";
import { A_PDF, uploadDocument } from "../../factories/kyc";
import { EICAR, startClamd } from "../../fakes/clamd-server";
import { expectError } from "../../http/client";
import { replaceEnvironment } from "../../setup/variables";

const settings = replaceEnvironment();

const UNCHECKED = "No se ha podido comprobar el archivo; inténtalo de nuevo en unos minutos";
const INFECTED = "El archivo contiene un virus y no se ha guardado. Analiza tu equipo y elige otro archivo.";
const AN_INFECTED_PDF = Buffer.concat([A_PDF, Buffer.from(`\n% ${EICAR}\n`)]);

let clamd: Awaited<ReturnType<typeof startClamd>>;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "clamd-"));
  clamd = await startClamd();
});
beforeEach(() => {
  Object.assign(clamd.state, { mood: "answers", scanned: [] });
  settings.given = { CLAMD_ADDRESS: clamd.address, LONJA_FILES_DIR: path.join(folder, "files") };
});
afterAll(() => clamd.stop());

const aFile = (content: ReadableStream<Uint8Array> | Uint8Array, isOwnContent = false) =>
  storeFile({
    ownerId: null,
    purpose: "test",
    contentType: "text/plain",
    isPublic: false,
    content,
    isOwnContent,
  });
const keptNames = async () =>
  (await readdir(path.join(folder, "files"), { recursive: true }).catch(() => [])).filter((name) =>
    /[\w-]{24}$/.test(name),
  );

async function upload(content: Uint8Array) {
  const user = await makeUser();
  const answer = await uploadDocument(await cookieHeaderOf(user), "addressProof", content, "recibo.pdf");
  return { user, answer };
}

it("201: stores a file that clamd found clean, after it has read exactly the stored bytes", async () => {
  const { user, answer } = await upload(A_PDF);
  expect(answer.status).toBe(201);
  expect(clamd.state.scanned).toEqual([A_PDF]);
  const [file] = await db.select().from(files).where(eq(files.ownerId, user.id));
  expect(Buffer.from(await readFile(file?.id ?? ""))).toEqual(A_PDF);
});

it("422: refuses an infected file, stores nothing and records what was found in the audit log", async () => {
  const before = await keptNames();
  const { user, answer } = await upload(AN_INFECTED_PDF);
  expectError(answer, "invalid", INFECTED);
  expect(await keptNames()).toEqual(before);
  expect(await db.select().from(files).where(eq(files.ownerId, user.id))).toEqual([]);
  expect(await auditBy(user)).toMatchObject([
    {
      action: "refused:identity.upload-kyc-document",
      details: { reason: INFECTED, virus: "Eicar-Signature" },
    },
  ]);
});

it.each(["refuses", "cuts"] as const)(
  "503: a clamd that %s gives no verdict; nothing is stored",
  async (mood) => {
    const logged = vi.spyOn(logger, "error").mockImplementation(() => undefined);
    const before = await keptNames();
    clamd.state.mood = mood;
    const { user, answer } = await upload(A_PDF);
    expectError(answer, "unavailable", UNCHECKED);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(await keptNames()).toEqual(before);
    expect(await db.select().from(files).where(eq(files.ownerId, user.id))).toEqual([]);
    expect(logged).toHaveBeenCalledWith(
      expect.anything(),
      "an uploaded file could not be checked for viruses",
    );
  },
);

it("503: nobody listens at the address", async () => {
  vi.spyOn(logger, "error").mockImplementation(() => undefined);
  settings.given.CLAMD_ADDRESS = "127.0.0.1:1";
  expectError((await upload(A_PDF)).answer, "unavailable", UNCHECKED);
});

it("stops waiting for a clamd that stays silent", async () => {
  vi.spyOn(logger, "error").mockImplementation(() => undefined);
  clamd.state.mood = "sleeps";
  const passOn = async () => {
    for await (const _ of scanned(chunks(A_PDF), 50));
  };
  await expect(passOn()).rejects.toMatchObject({ code: "unavailable", message: UNCHECKED });
});

it("checks a long content in parts, over a Unix socket too", async () => {
  const local = await startClamd(path.join(folder, "clamd.sock"));
  settings.given.CLAMD_ADDRESS = local.address;
  const parts = [1, 2, 3].map((value) => new Uint8Array(1_500_000).fill(value));
  await aFile(streamOf(...parts, new Uint8Array(), Buffer.from("the end")));
  expect(local.state.scanned).toHaveLength(1);
  expect(local.state.scanned[0]?.equals(Buffer.concat([...parts, Buffer.from("the end")]))).toBe(true);
  await expect(
    aFile(streamOf(Buffer.from(EICAR.slice(0, 20)), Buffer.from(EICAR.slice(20)))),
  ).rejects.toThrow(INFECTED);
  await local.stop();
});

it("does not check what the platform made itself, nor anything without CLAMD_ADDRESS", async () => {
  await aFile(Buffer.from(EICAR), true);
  settings.given.CLAMD_ADDRESS = undefined;
  await aFile(Buffer.from(EICAR));
  expect(clamd.state.scanned).toEqual([]);
  expect(await findScannerTrouble()).toBeNull();
});

it("raises an alert while clamd does not answer, and resolves it afterwards", async () => {
  const open = and(eq(alerts.kind, "files-unreachable"), isNull(alerts.resolvedAt));
  await watchInstallation(AREAS);
  expect(await db.select().from(alerts).where(open)).toEqual([]);
  clamd.state.mood = "refuses";
  await watchInstallation(AREAS);
  expect(await db.select().from(alerts).where(open)).toMatchObject([
    { detail: "El antivirus (CLAMD_ADDRESS) no responde: UNKNOWN COMMAND" },
  ]);
  clamd.state.mood = "answers";
  await watchInstallation(AREAS);
  expect(await db.select().from(alerts).where(open)).toEqual([]);
});

async function* chunks(...parts: Uint8Array[]) {
  yield* parts;
}

function streamOf(...parts: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
}
