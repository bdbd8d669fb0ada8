import type { Metadata } from "next";
import { ApiArea, areasOf } from "@/components/layout/public/api-docs";
import type { ApiDocument } from "@/components/layout/public/api-document";
import { PublicFrame } from "@/components/layout/public/frame";
import { VisitorActions } from "@/components/layout/public/visitor-actions";
import openapi from "@/docs/api/openapi.json";

// The file's type lists each call by name; the page reads all of them alike.
const document = openapi as unknown as ApiDocument;

type PageProps = { params: Promise<{ id: string }> };

// Made with a build, and no others: a page's own policy names each of its scripts, and one page of all calls had more than a
// client takes in its headers.
export const dynamicParams = false;

export function generateStaticParams() {
  return areasOf(document).map((id) => ({ id }));
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: `/api/${(await params).id}` };
}

/** The calls of an area, readable. */
export default async function ApiAreaPage({ params }: PageProps) {
  return (
    <PublicFrame actions={<VisitorActions />}>
      <ApiArea area={(await params).id} document={document} />
    </PublicFrame>
  );
}
