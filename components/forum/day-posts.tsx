"use client";

import type { ReactNode } from "react";
import { askedOnce } from "@/components/layout/asked-once";
import { GatedLink } from "@/components/layout/gated-link";
import type { PostLine } from "@/lib/forum/post-queries";
import { postPath } from "@/lib/forum/post-rules";

const useLatest = askedOnce<readonly PostLine[]>("/api/forum/posts?limit=2", []);

/** One of the last topics in the circle of the phone; until there is one, what is given. */
export function RosePost({ index, children }: { index: number; children: ReactNode }) {
  const post = useLatest()?.[index];
  if (!post) return children;
  return (
    <GatedLink href={postPath(post.id)} name="Foro">
      <span className="note">Foro · {post.category.name}</span>
      <strong>{post.title}</strong>
      <span className="go">Leer el tema</span>
    </GatedLink>
  );
}

/** The last of them in the page of the day. */
export function DayPost({ children }: { children: ReactNode }) {
  const post = useLatest()?.[0];
  if (!post) return children;
  return (
    <>
      <span>{post.title}</span>
      <GatedLink href={postPath(post.id)} name="Foro">
        Leer el tema
      </GatedLink>
    </>
  );
}
