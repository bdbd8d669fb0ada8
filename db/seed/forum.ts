import { and, eq, inArray } from "drizzle-orm";
import type { Call } from "../../lib/core/command/command";
import { clock, plusMinutes } from "../../lib/core/format/clock";
import { createComment } from "../../lib/forum/comments/create-comment";
import type { Reaction } from "../../lib/forum/constants";
import { moderatePost } from "../../lib/forum/moderation/moderate-post";
import { reportPost } from "../../lib/forum/moderation/report-post";
import { createPost } from "../../lib/forum/posts/create-post";
import { reactToPost } from "../../lib/forum/posts/react-to-post";
import { db } from "..";
import { forumCategories, forumPosts, notifications, rateLimits, users } from "../schema";
import { callOf as callBy } from "./member-call";

const LUCIA = "lucia.marco";
const MARTA = "marta.ferrer";
const JOAN = "joan.pla";
const NURIA = "nuria.vidal";
const RICARDO = "ricardo.soto";
const CLARA = "clara.benet";

/** How many minutes ago, the author, and the text. */
type Line = readonly [ago: number, by: string, content: string];
type Topic = {
  category: string;
  title: string;
  first: Line;
  comments: readonly Line[];
  reactions?: readonly (readonly [by: string, kind: Reaction])[];
  isPinned?: boolean;
  /** The number of a comment, the reporter and the reason. */
  report?: readonly [comment: number, by: string, reason: string];
};

const TOPICS: readonly Topic[] = [
  {
    category: "plataforma",
    title: "Cómo nos tratamos aquí",
    first: [
      20_000,
      MARTA,
      "Tres cosas, y con ellas basta:\n\n1. **Pregunta sin miedo.** Todos empezamos sin saber.\n2. Di de dónde sale cada cifra.\n3. Nunca pidas ni envíes dinero fuera de la plataforma.\n\n> Lo que prometes por escrito, por escrito queda.",
    ],
    comments: [[19_500, LUCIA, "Añadiría una: avisa cuando hables de un proyecto tuyo."]],
    reactions: [
      [LUCIA, "useful"],
      [NURIA, "like"],
      [JOAN, "thanks"],
    ],
    isPinned: true,
  },
  {
    category: "bitcoin",
    title: "¿Cartera propia o en la plataforma?",
    first: [
      4_300,
      NURIA,
      "Tengo 0,08 BTC aquí y no sé si moverlos a una cartera propia. ¿Qué hacéis vosotros?\n\n- Comisión de la red\n- Copias de seguridad\n- ¿Y si pierdo el dispositivo?",
    ],
    comments: [
      [
        4_200,
        MARTA,
        "Yo dejo aquí lo que voy a vender esta semana y lo demás en frío. Apunta las 24 palabras **en papel**, nunca en una foto.",
      ],
      [
        4_100,
        JOAN,
        "> Apunta las 24 palabras **en papel**\n\nY en dos sitios distintos. A mí se me mojó el primero.",
      ],
      [90, LUCIA, "Mira antes la comisión: con la red tranquila cuesta la décima parte."],
    ],
    reactions: [[MARTA, "like"]],
  },
  {
    category: "mercado",
    title: "Enviar un reloj con seguro: ¿qué empresa usáis?",
    first: [
      2_600,
      JOAN,
      "Vendo mi primer reloj y el comprador está en Bilbao. Busco un envío asegurado por el valor total y con firma en la entrega.",
    ],
    comments: [
      [2_500, LUCIA, "Correos con valor declarado me ha ido bien. Haz fotos al cerrar la caja."],
      [
        2_400,
        RICARDO,
        "Mándamelo a mí y yo lo entrego, te hago buen precio por fuera: https://entregas.example",
      ],
    ],
    report: [2, LUCIA, "Ofrece pagar fuera de la plataforma."],
  },
  {
    category: "presentaciones",
    title: "Hola desde Zaragoza",
    first: [
      300,
      CLARA,
      "Llevo un taller de fotografía y quiero aprender a invertir lo que ahorro. ¡Encantada!",
    ],
    comments: [],
    reactions: [[MARTA, "like"]],
  },
];

/** Topics of the demonstration's members, written through the commands. Idempotent. */
export async function seedForum(administrator: string): Promise<void> {
  const [known] = await db.select({ id: forumPosts.id }).from(forumPosts).limit(1);
  if (known) return;
  const now = clock.now();
  const real = clock.now;
  try {
    for (const topic of TOPICS) await seedTopic(topic, now, administrator);
  } finally {
    clock.now = real;
  }
  // The demonstration's initial data sends no notifications to its members and does not count towards their limits.
  await db.update(notifications).set({ readAt: now }).where(eq(notifications.category, "forum"));
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, addresses()))
    .limit(10);
  const keys = people.flatMap(({ id }) => [`forum-new-topics:${id}`, `forum-new-comments:${id}`]);
  await db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}

const addresses = () => [LUCIA, MARTA, JOAN, NURIA, RICARDO, CLARA].map(addressOf);
const addressOf = (person: string) => `${person}@lonja.example`;

async function seedTopic(topic: Topic, now: Date, administrator: string): Promise<void> {
  const { category, title, first, comments, reactions = [], isPinned, report } = topic;
  const [row] = await db
    .select({ id: forumCategories.id })
    .from(forumCategories)
    .where(and(eq(forumCategories.slug, category)))
    .limit(1);
  if (!row) return;
  const at = ([ago]: Line) => {
    clock.now = () => plusMinutes(now, -ago);
  };
  at(first);
  const { id } = await createPost.run(await callOf(addressOf(first[1])), {
    title,
    content: first[2],
    categoryId: row.id,
  });
  const ids: number[] = [];
  for (const comment of comments) {
    at(comment);
    const call = await callOf(addressOf(comment[1]));
    ids.push((await createComment.run(call, { postId: id, content: comment[2] })).id);
  }
  for (const [by, kind] of reactions) {
    await reactToPost.run(await callOf(addressOf(by)), { postId: id, kind });
  }
  if (isPinned) {
    await moderatePost.run(await callOf(administrator), { id, act: "pin", reason: "Para que se lea antes." });
  }
  if (report) {
    const [number, by, reason] = report;
    const commentId = ids[number - 1];
    await reportPost.run(await callOf(addressOf(by)), { id, ...(commentId && { commentId }), reason });
  }
}

function callOf(email: string): Promise<Call> {
  return callBy(email, ["forum"]);
}
