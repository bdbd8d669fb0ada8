import type { Call } from "../../lib/core/command/command";
import { renderPdf } from "../../lib/core/pdf/render";
import { askAccess } from "../../lib/tokenization/rooms/ask-access";
import { uploadDocument } from "../../lib/tokenization/rooms/upload-document";
import { at, daysAgo } from "./past";

type People = { promoter: Call; asker: Call };

/**
 * The business plan of a sale in its data room, which its investors can read, and a member who requests access before
 * investing.
 */
export async function seedProjectRoom(id: number, { promoter, asker }: People): Promise<void> {
  await at(daysAgo(9), async () => {
    const document = new File([await planOf()], "plan.pdf");
    await uploadDocument.run(promoter, { id, title: "Plan de la almazara", kind: "other", document });
  });
  await at(daysAgo(0.3), () =>
    askAccess.run(asker, { id, reason: "Quiero ver las cuentas de la campaña", promise: true }),
  );
}

function planOf(): Promise<Uint8Array<ArrayBuffer>> {
  const paragraph = (text: string) => ({ kind: "paragraph" as const, text });
  return renderPdf({
    title: "Aceite Sierra Mágina",
    subtitle: "Plan de la almazara",
    issuer: "Almazara Mágina, S. Coop. And.",
    sections: [
      {
        heading: "La obra",
        parts: [paragraph("Una prensa propia y una embotelladora en la nave de Cambil.")],
      },
      { heading: "Las campañas", parts: [paragraph("Ocho campañas, con la aceituna de 38 familias.")] },
    ],
  });
}
