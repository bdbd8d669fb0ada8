import { BackHome } from "@/components/layout/prose";
import { PublicFrame } from "@/components/layout/public-frame";
import { PwaTest } from "@/components/layout/pwa-test";
import { VisitorActions } from "@/components/layout/visitor-actions";
import { publicPage } from "@/lib/core/public-page";

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
