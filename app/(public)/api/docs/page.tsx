import type { Metadata } from "next";
import { ApiIndex } from "@/components/layout/public/api-docs";
import type { ApiDocument } from "@/components/layout/public/api-document";
import { PublicFrame } from "@/components/layout/public/frame";
import { VisitorActions } from "@/components/layout/public/visitor-actions";
import openapi from "@/docs/api/openapi.json";
import { appName } from "@/lib/core/site/app-name";

const title = `API de ${appName()}`;

export const metadata: Metadata = { title: { absolute: title } };

// The type of the file lists each call by name; this page treats all calls alike.
const document = openapi as unknown as ApiDocument;

/**
 * The documentation of the API, one page per area. The pages are static, because the document changes only with a
 * build.
 */
export default function ApiDocsPage() {
  return (
    <PublicFrame actions={<VisitorActions />}>
      <ApiIndex title={title} document={document} />
    </PublicFrame>
  );
}
