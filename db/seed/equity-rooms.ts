import type { Call } from "../../lib/core/command/command";
import { renderPdf } from "../../lib/core/pdf/render";
import { askAccess } from "../../lib/equity/rooms/ask-access";
import { uploadDocument } from "../../lib/equity/rooms/upload-document";
import { at, daysAgo } from "./past";

type People = { manager: Call; asker: Call };

/**
 * The accounts of a fund in its data room, which its investors can read, and a member who requests access before
 * investing.
 */
export async function seedFundRoom(id: number, { manager, asker }: People): Promise<void> {
  await at(daysAgo(60), async () => {
    const document = new File([await accountsOf()], "cuentas.pdf");
    await uploadDocument.run(manager, { id, title: "Cuentas del último año", kind: "financials", document });
  });
  await at(daysAgo(0.2), () =>
    askAccess.run(asker, { id, reason: "Quiero ver las cuentas antes de firmar", promise: true }),
  );
}

function accountsOf(): Promise<Uint8Array<ArrayBuffer>> {
  const paragraph = (text: string) => ({ kind: "paragraph" as const, text });
  return renderPdf({
    title: "Residencia Malvarrosa, FCR",
    subtitle: "Cuentas del último año",
    issuer: "Turia Capital, SGEIC",
    sections: [
      { heading: "Lo invertido", parts: [paragraph("Suelo de la Malvarrosa y obra de Torrent, sin deuda.")] },
      {
        heading: "Lo ingresado",
        parts: [paragraph("Rentas de la residencia de Torrent desde su apertura.")],
      },
    ],
  });
}
