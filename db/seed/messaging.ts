import { eq } from "drizzle-orm";
import type { UserActor } from "../../lib/auth/actor";
import type { Call } from "../../lib/core/command/command";
import { inTransaction } from "../../lib/core/db/transaction";
import { clock, plusMinutes } from "../../lib/core/format/clock";
import type { AboutType } from "../../lib/messaging/constants";
import { openConversation } from "../../lib/messaging/conversations";
import { markConversationRead } from "../../lib/messaging/mark-conversation-read";
import { reportConversation } from "../../lib/messaging/report-conversation";
import { sendMessage } from "../../lib/messaging/send-message";
import { db } from "..";
import { conversationReports } from "../schema";
import { callOf as callFrom } from "./member-call";

/** How many minutes ago, the author, and the text. */
type Line = readonly [ago: number, from: string, body: string];
type Conversation = {
  between: readonly [string, string];
  about?: { aboutType: AboutType; aboutId: string };
  lines: readonly Line[];
  /** Who has read it to the end; a member who answers has read the earlier messages. */
  readBy: readonly string[];
  report?: { by: string; reason: string };
};

const LUCIA = "lucia.marco";
const MARTA = "marta.ferrer";
const JOAN = "joan.pla";
const NURIA = "nuria.vidal";
const RICARDO = "ricardo.soto";

const CONVERSATIONS: readonly Conversation[] = [
  {
    between: [LUCIA, MARTA],
    about: { aboutType: "trade", aboutId: "demo-1" },
    lines: [
      [2_890, MARTA, "Hola, Lucía. En cuanto llegue la transferencia lo confirmo, suele entrar en minutos."],
      [2_880, LUCIA, "Perfecto. La hago esta mañana desde mi cuenta de siempre."],
      [2_879, MARTA, "Recuerda el concepto, sin más texto."],
      [2_610, LUCIA, "Hecha. El justificante: https://banco.example/justificante/4821"],
      [2_590, MARTA, "Recibida. Gracias, un placer."],
    ],
    readBy: [LUCIA, MARTA],
  },
  {
    between: [LUCIA, JOAN],
    about: { aboutType: "listing", aboutId: "demo-1" },
    lines: [
      [190, JOAN, "¡Buenas! ¿La cámara sigue disponible?"],
      [170, LUCIA, "Sí, con el objetivo y las dos baterías.\nPuedo enviarla o quedamos en Valencia."],
      [45, JOAN, "Mejor envío. ¿Me pasas una foto del objetivo?"],
      [44, JOAN, "Y dime cuánto sería en total, por favor."],
    ],
    readBy: [JOAN],
  },
  {
    between: [MARTA, NURIA],
    lines: [
      [7_300, NURIA, "Marta, ¿vienes a la sesión de mentoría del jueves?"],
      [7_290, MARTA, "Allí estaré. ¿A las siete?"],
      [7_285, NURIA, "A las siete y media."],
    ],
    readBy: [MARTA, NURIA],
  },
  {
    between: [NURIA, RICARDO],
    lines: [
      [1_500, RICARDO, "Te doy el 20 % a la semana si me envías los bitcoins directamente, fuera de aquí."],
      [1_480, NURIA, "No, gracias."],
      [1_470, RICARDO, "Es seguro, mira: https://ganancias.example. Última oportunidad."],
    ],
    readBy: [NURIA, RICARDO],
    report: { by: NURIA, reason: "Me pide que le envíe bitcoins fuera de la plataforma." },
  },
];

/** Conversations of the demonstration's members, written through the commands. Idempotent. */
export async function seedMessages(): Promise<void> {
  const now = clock.now();
  const real = clock.now;
  try {
    for (const [index, conversation] of CONVERSATIONS.entries())
      await seedConversation(conversation, `seed-talk-${index}`, now);
  } finally {
    clock.now = real;
  }
}

async function seedConversation(
  { between: [one, other], about, lines, readBy, report }: Conversation,
  name: string,
  now: Date,
) {
  const calls = { [one]: await callOf(one), [other]: await callOf(other) };
  const callBy = (person: string) => calls[person] as Call;
  const { aboutType = "", aboutId = "" } = about ?? {};
  const userId = callBy(other).viewer?.id ?? "";
  // Not through the command: the trade and the listing that they are about no longer exist.
  const { id: conversation } = await inTransaction((tx) =>
    openConversation(tx, callBy(one).viewer as UserActor, { userId, aboutType, aboutId, now }),
  );
  const read = (person: string, messageId: number) =>
    messageId > 0 && markConversationRead.run(callBy(person), { conversation, messageId });
  let last = 0;
  for (const [index, [ago, from, body]] of lines.entries()) {
    clock.now = () => plusMinutes(now, -ago);
    await read(from, last);
    const clientId = `${name}-${index}`;
    last = (await sendMessage.run(callBy(from), { conversation, body, clientId })).id;
  }
  for (const person of readBy) await read(person, last);
  if (report) await seedReport(callBy(report.by), conversation, report.reason);
}

async function seedReport(call: Call, conversation: number, reason: string): Promise<void> {
  const [known] = await db
    .select({ id: conversationReports.id })
    .from(conversationReports)
    .where(eq(conversationReports.conversationId, conversation))
    .limit(1);
  if (!known) await reportConversation.run(call, { conversation, reason });
}

function callOf(person: string): Promise<Call> {
  return callFrom(`${person}@lonja.example`);
}
