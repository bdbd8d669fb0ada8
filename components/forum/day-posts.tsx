"use client";

import { type ReactNode, useEffect, useState } from "react";
import { GatedLink } from "@/components/layout/gated-link";
import { ask } from "@/components/messaging/ask";
import type { PostLine } from "@/lib/forum/post-queries";
import { postPath } from "@/lib/forum/post-rules";

// Asked for once, however many places of the landing page show it.
let asked: Promise<readonly PostLine[]> | undefined;

function useLatest(index: number): PostLine | undefined {
  const [posts, setPosts] = useState<readonly PostLine[]>([]);
  useEffect(() => {
    asked ??= ask<PostLine[]>("/api/forum/posts?limit=2").then(
      ({ body }) => body,
      () => [],
    );
    asked.then(setPosts);
  }, []);
  return posts[index];
}

/** One of the last topics in the circle of the phone; until there is one, what is given. */
export function RosePost({ index, children }: { index: number; children: ReactNode }) {
  const post = useLatest(index);
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
  const post = useLatest(0);
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
