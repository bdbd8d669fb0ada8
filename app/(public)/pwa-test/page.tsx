import { PublicFrame } from "@/components/layout/public/frame";
import { BackHome } from "@/components/layout/public/prose";
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
      <div className="about pwa-page">
        <header className="stack">
          <BackHome />
          <h1 className="headline">Diagnóstico de la aplicación</h1>
          <p className="lead">Requisitos de este navegador para instalarla.</p>
        </header>
        <PwaTest />
      </div>
    </PublicFrame>
  );
}
