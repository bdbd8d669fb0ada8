import { BackHome } from "@/components/layout/prose";
import { PublicFrame } from "@/components/layout/public-frame";
import { PwaTest } from "@/components/layout/pwa-test";
import { VisitorActions } from "@/components/layout/visitor-actions";
import { publicPage } from "@/lib/core/public-page";

export const metadata = publicPage({
  path: "/pwa-test",
  title: "Diagnóstico de la aplicación",
  description: "Lo que este navegador necesita para instalar la aplicación, y lo que ya tiene.",
});

export default function PwaTestPage() {
  return (
    <PublicFrame actions={<VisitorActions />}>
      <div className="about pwa-page">
        <header className="stack">
          <BackHome />
          <h1 className="headline">Diagnóstico de la aplicación</h1>
          <p className="lead">Lo que este navegador necesita para instalarla, y lo que ya tiene.</p>
        </header>
        <PwaTest />
      </div>
    </PublicFrame>
  );
}
