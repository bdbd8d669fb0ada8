import { eq } from "drizzle-orm";
import type { Call } from "../../lib/core/command/command";
import { renderPdf } from "../../lib/core/pdf/render";
import { answerQuestion } from "../../lib/startups/feed/answer-question";
import { askQuestion } from "../../lib/startups/feed/ask-question";
import { postUpdate } from "../../lib/startups/feed/post-update";
import { replyUpdate } from "../../lib/startups/feed/reply-update";
import { askAccess } from "../../lib/startups/rooms/ask-access";
import { decideAccess } from "../../lib/startups/rooms/decide-access";
import { uploadDocument } from "../../lib/startups/rooms/upload-document";
import { db } from "..";
import { startups } from "../schema";
import { at, daysAgo } from "./past";

type People = { founder: Call; reader: Call };

/**
 * A document that one member may read, an update with a reply, and a question: for one startup of the demonstration.
 */
export async function seedRoom(name: string, { founder, reader }: People): Promise<void> {
  const [startup] = await db
    .select({ id: startups.id })
    .from(startups)
    .where(eq(startups.name, name))
    .limit(1);
  const userId = reader.viewer?.id;
  if (!startup || !userId) return;
  const { id } = startup;
  await at(daysAgo(7), async () => {
    const document = new File([await deckOf(name)], "deck.pdf");
    await uploadDocument.run(founder, { id, title: "Presentación para inversores", kind: "deck", document });
    await askAccess.run(reader, { id, reason: "Quiero ver las cuentas antes de invertir", promise: true });
    await decideAccess.run(founder, { id, userId, grant: true });
    const question = "¿Qué pasa con los sensores si el olivar cambia de dueño?";
    const asked = await askQuestion.run(reader, { id, question });
    const answer = "Se quedan con el árbol: el contrato pasa al dueño nuevo, o los retiramos sin coste.";
    await answerQuestion.run(founder, { id, question: asked.id, answer });
  });
  await at(daysAgo(3), async () => {
    const update = await postUpdate.run(founder, {
      id,
      title: "340 árboles con sensor",
      body: "Hemos terminado la finca de Torroja. La cooperativa nos pide cien más para marzo.",
      metrics: [
        { label: "Árboles", value: "340" },
        { label: "Agua ahorrada", value: "18 %" },
      ],
    });
    await replyUpdate.run(reader, {
      id,
      update: update.id,
      body: "¡Enhorabuena! ¿Se puede visitar la finca?",
    });
  });
}

function deckOf(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const paragraph = (text: string) => ({ kind: "paragraph" as const, text });
  return renderPdf({
    title: name,
    subtitle: "Presentación para inversores",
    issuer: name,
    sections: [
      {
        heading: "El problema",
        parts: [paragraph("Los olivos centenarios dan menos cada año, y el agua se paga.")],
      },
      {
        heading: "Lo que hacemos",
        parts: [
          paragraph(
            "Un sensor barato en cada árbol dice cuándo tiene sed. El aceite cuenta de qué árbol viene.",
          ),
        ],
      },
    ],
  });
}
