import type { ReactNode } from "react";
import { GatedLink } from "@/components/layout/public/gated-link";
import { Quarter } from "@/components/layout/public/quarter";
import { cacheResult } from "@/lib/core/site/cached-answer";
import { listPosts } from "@/lib/forum/posts/queries";
import { postPath } from "@/lib/forum/rules";
import { listPostsInput } from "@/lib/forum/schema";

const latest = cacheResult(async () => (await listPosts(null, listPostsInput.parse({ limit: "2" }))).rows);

/** One of the latest topics in the circle on a phone; shows `children` if there is none. */
export async function CirclePost({ index, children }: { index: number; children: ReactNode }) {
  const post = (await latest())?.[index];
  if (!post) return children;
  return (
    <Quarter
      href={postPath(post.id)}
      name="Foro"
      label={`Foro · ${post.category.name}`}
      title={post.title}
      act="Leer el tema"
    />
  );
}

type TodayPostProps = { unknown: ReactNode; children: ReactNode };

/** The latest topic on the landing page. Shows `children` if there is none, `unknown` if the list is unavailable. */
export async function TodayPost({ unknown, children }: TodayPostProps) {
  const posts = await latest();
  const post = posts?.[0];
  if (!post) return posts ? children : unknown;
  return (
    <>
      <span>{post.title}</span>
      <GatedLink href={postPath(post.id)} name="Foro">
        Leer el tema
      </GatedLink>
    </>
  );
}
