import { PublicArticle, PublicHead } from "@/components/layout/public/article";
import { PublicFrame } from "@/components/layout/public/frame";
import { VisitorActions } from "@/components/layout/public/visitor-actions";
import { PwaTest } from "@/components/pwa/test-page";
import { publicPage } from "@/lib/core/site/public-page";

export const metadata = publicPage({
  path: "/pwa-test",
  title: "Diagnóstico de la aplicación",
  description: "Requisitos de este navegador para instalar la aplicación.",
});

export default function PwaTestPage() {
  return (
    <PublicFrame actions={<VisitorActions />}>
      <PublicArticle className="max-w-184">
        <PublicHead title="Diagnóstico de la aplicación">
          Requisitos de este navegador para instalarla.
        </PublicHead>
        <PwaTest />
      </PublicArticle>
    </PublicFrame>
  );
}
