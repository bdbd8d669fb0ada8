import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { PostView } from "@/components/forum/post-view";
import { AppPage } from "@/components/layout/member/app-page";
import type { Viewer } from "@/lib/auth/actor";
import { requireApp } from "@/lib/auth/viewer";
import { findBy, parsedOr } from "@/lib/core/command/page-input";
import { listComments } from "@/lib/forum/comments/queries";
import { COMMENTS_PER_PAGE } from "@/lib/forum/posts/constants";
import { getPost, listCategories } from "@/lib/forum/posts/queries";
import { listCommentsInput } from "@/lib/forum/schema";

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const post = await findPost((await params).id);
  return { title: post?.title ?? "Tema del foro" };
}

export default async function PostPage({ params, searchParams }: Props) {
  const { id } = await params;
  const { desde } = await searchParams;
  return <AppPage app="forum">{(viewer) => <Post viewer={viewer} id={id} desde={desde} />}</AppPage>;
}

type PostProps = { viewer: Viewer; id: string; desde: string | string[] | undefined };

async function Post({ viewer, id, desde }: PostProps) {
  const found = await find(viewer, id, desde);
  if (!found) notFound();
  return <PostView {...found} viewer={viewer} />;
}

async function find(viewer: Viewer, id: string, desde: string | string[] | undefined) {
  const post = await findPost(id);
  if (!post) return null;
  const first = { id, limit: COMMENTS_PER_PAGE };
  const asked = parsedOr(listCommentsInput, { ...first, cursor: desde }, first);
  const [{ rows: comments, nextCursor }, categories] = await Promise.all([
    listComments(viewer, asked),
    viewer.isAdmin ? listCategories() : [],
  ]);
  return { post, comments, nextCursor, categories, after: Number(asked.cursor ?? 0) };
}

// Cached, because the page and its title read the same topic.
const findPost = cache(async (id: string) => {
  const viewer = await requireApp("forum");
  return viewer && findBy(listCommentsInput, { id }, (asked) => getPost(viewer, asked.id));
});
