import type { Metadata } from "next";
import { ApiIndex } from "@/components/layout/public/api-docs";
import type { ApiDocument } from "@/components/layout/public/api-document";
import { PublicFrame } from "@/components/layout/public/frame";
import { VisitorActions } from "@/components/layout/public/visitor-actions";
import openapi from "@/docs/api/openapi.json";
import { appName } from "@/lib/core/site/app-name";

const title = `API de ${appName()}`;

export const metadata: Metadata = { title: { absolute: title } };

// The file's type lists each call by name; the page reads all of them alike.
const document = openapi as unknown as ApiDocument;

/** The OpenAPI document, readable, a page for each area. They are static: the document only changes with a build. */
export default function ApiDocsPage() {
  return (
    <PublicFrame actions={<VisitorActions />}>
      <ApiIndex title={title} document={document} />
    </PublicFrame>
  );
}
