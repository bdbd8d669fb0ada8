import type { Page } from "@playwright/test";
import { asc, eq } from "drizzle-orm";
import { db } from "@/db";
import { forumPosts } from "@/db/schema";
import type { Screen } from "../identity/kyc-screens";

const MEMBER = "marta.ferrer@lonja.example";

/** Returns the path of the demonstration's topic with this title. */
export async function topicPath(title: string): Promise<string> {
  const [post] = await db
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .where(eq(forumPosts.title, title))
    .orderBy(asc(forumPosts.id))
    .limit(1);
  if (!post) throw new Error(`no topic «${title}»`);
  return `/forum/post/${post.id}`;
}

export const WALLET_TOPIC = "¿Cartera propia o en la plataforma?";

const opened = (page: Page) => page.getByRole("textbox", { name: "Tu comentario" }).waitFor();

export const FORUM_SCREENS: readonly Screen[] = [
  { name: "forum", path: "/forum", as: MEMBER },
  {
    name: "forum-none",
    path: "/forum?q=nadaconestaspalabras",
    as: MEMBER,
    open: (page) => page.getByText("No hay resultados").waitFor(),
  },
  {
    name: "forum-new",
    path: "/forum/new",
    as: MEMBER,
    open: async (page) => {
      await page.getByRole("button", { name: "Publicar tema" }).click();
      await page.getByText("Escribe al menos 5 caracteres").waitFor();
    },
  },
  {
    name: "forum-post",
    as: MEMBER,
    open: async (page) => {
      await page.goto(await topicPath(WALLET_TOPIC));
      await opened(page);
    },
  },
  {
    name: "forum-post-admin",
    as: "admin@lonja.example",
    open: async (page) => {
      await page.goto(await topicPath("Cómo nos tratamos aquí"));
      await opened(page);
    },
  },
  {
    name: "forum-post-none",
    path: "/forum/post/2147483647",
    as: MEMBER,
    open: (page) => page.getByText("Post no encontrado").waitFor(),
  },
];
