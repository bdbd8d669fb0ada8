import type { Metadata } from "next";
import { ApiArea, areasOf } from "@/components/layout/public/api-docs";
import type { ApiDocument } from "@/components/layout/public/api-document";
import { PublicFrame } from "@/components/layout/public/frame";
import { VisitorActions } from "@/components/layout/public/visitor-actions";
import openapi from "@/docs/api/openapi.json";

// The type of the file lists each call by name; this page treats all calls alike.
const document = openapi as unknown as ApiDocument;

type PageProps = { params: Promise<{ id: string }> };

// Only the areas known at build time have a page. One page per area, because the content security policy of a page
// contains a hash for each of its scripts, and one page with all calls exceeded the header limits of clients.
export const dynamicParams = false;

export function generateStaticParams() {
  return areasOf(document).map((id) => ({ id }));
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: `/api/${(await params).id}` };
}

/** The documentation of the calls of one area. */
export default async function ApiAreaPage({ params }: PageProps) {
  return (
    <PublicFrame actions={<VisitorActions />}>
      <ApiArea area={(await params).id} document={document} />
    </PublicFrame>
  );
}
