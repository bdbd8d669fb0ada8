import { PDFDocument } from "@cantoo/pdf-lib";
import { askAccess } from "@/lib/startups/rooms/ask-access";
import { decideAccess } from "@/lib/startups/rooms/decide-access";
import { uploadDocument } from "@/lib/startups/rooms/upload-document";
import { callOf } from "../../factories/identity";
import { makeFounder, publish } from "../calls";

/** Returns a PDF with this many pages. */
export async function aPdf(pages = 2): Promise<Uint8Array<ArrayBuffer>> {
  const doc = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) doc.addPage().drawText(`Lámina ${page + 1}`);
  return new Uint8Array(await doc.save());
}

/** Returns a PDF with a password. */
export async function aLockedPdf(): Promise<Uint8Array<ArrayBuffer>> {
  const doc = await PDFDocument.create();
  doc.addPage().drawText("Secreto");
  doc.encrypt({ userPassword: "clave", ownerPassword: "clave" });
  return new Uint8Array(await doc.save());
}

/** A startup with a document in its data room. */
export async function aRoom() {
  const startup = await publish();
  const founder = { id: startup.founderId };
  const document = new File([await aPdf()], "deck.pdf");
  const asked = { id: startup.id, title: "Presentación 2026", kind: "deck", document };
  const { documents } = await uploadDocument.run(await callOf(founder), asked);
  const documentId = documents[0]?.id ?? 0;
  return { id: startup.id, founder, documentId };
}

/** A member who has requested access. */
export async function anAsker(id: number) {
  const reader = await makeFounder({ firstName: "Lía", lastName: "Lectora" });
  await askAccess.run(await callOf(reader), { id, reason: "Quiero invertir", promise: true });
  return reader;
}

/** A member with access. */
export async function aReader({ id, founder }: { id: number; founder: { id: string } }) {
  const reader = await anAsker(id);
  await decideAccess.run(await callOf(founder), { id, userId: reader.id, grant: true });
  return reader;
}
