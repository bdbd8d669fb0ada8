import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { PromiseView } from "@/components/funding/promises/view";
import { requireViewer } from "@/lib/auth/viewer";
import { findBy } from "@/lib/core/command/page-input";
import { getPromise } from "@/lib/funding/promises/queries";
import { promiseParams } from "@/lib/funding/promises/schema";

type PageProps = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const promise = await findPromise((await params).id);
  return { title: promise ? `Apoyo mensual a «${promise.request.title}»` : "Apoyo mensual" };
}

export default async function PromisePage({ params }: PageProps) {
  const viewer = await requireViewer("user");
  const promise = await findPromise((await params).id);
  if (!promise) notFound();
  return <PromiseView promise={promise} timeZone={viewer.timezone} />;
}

// Cached, because the page and its title read the same promise.
const findPromise = cache(async (id: string) => {
  const viewer = await requireViewer("user");
  return findBy(promiseParams, { id }, (asked) => getPromise(viewer, asked.id));
});
