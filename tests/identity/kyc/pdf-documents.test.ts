import { readdir } from "node:fs/promises";
import { PDFDocument } from "@cantoo/pdf-lib";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { db } from "@/db";
import { files } from "@/db/schema";
import { cookieHeaderOf, makeUser } from "../../factories/identity";
import { A_PDF, uploadDocument } from "../../factories/kyc";
import { expectError } from "../../http/client";

const LOCKED = "El PDF está protegido con contraseña: quítala y vuelve a subirlo.";
const BROKEN = "El PDF está dañado o no se puede leer. Prueba a guardarlo de nuevo.";

let user: Awaited<ReturnType<typeof makeUser>>;
let cookie: string;

beforeEach(async () => {
  user = await makeUser();
  cookie = await cookieHeaderOf(user);
});

const storedNames = () => readdir(process.env.LONJA_FILES_DIR ?? "", { recursive: true }).catch(() => []);

async function lockedPdf(): Promise<Uint8Array> {
  const locked = await PDFDocument.create();
  locked.addPage();
  locked.encrypt({ userPassword: "clave", ownerPassword: "clave" });
  return locked.save();
}

it.each([
  ["protected with a password", lockedPdf, LOCKED],
  ["cut off", async () => A_PDF.subarray(0, 40), BROKEN],
  ["without pages", async () => "%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n%%EOF", BROKEN],
])("422: a PDF %s is refused as proof of address and not stored", async (_what, make, message) => {
  const before = await storedNames();
  const answer = await uploadDocument(cookie, "addressProof", await make(), "recibo.pdf");
  expectError(answer, "invalid", message);
  expect(await db.select().from(files).where(eq(files.ownerId, user.id))).toEqual([]);
  expect(await storedNames()).toEqual(before);
});
