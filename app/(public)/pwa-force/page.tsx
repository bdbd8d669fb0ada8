import { PublicFrame } from "@/components/layout/public/frame";
import { BackHome } from "@/components/layout/public/prose";
import { VisitorActions } from "@/components/layout/public/visitor-actions";
import { PwaForce } from "@/components/pwa/force-page";
import { publicPage } from "@/lib/core/site/public-page";

export const metadata = publicPage({
  path: "/pwa-force",
  title: "Instalar la aplicación",
  description: "Instala la aplicación paso a paso y comprueba la respuesta del navegador.",
});

export default function PwaForcePage() {
  return (
    <PublicFrame actions={<VisitorActions />}>
      <div className="about pwa-page">
        <header className="stack">
          <BackHome />
          <h1 className="headline">Instalar la aplicación</h1>
          <p className="lead">Paso a paso, con la respuesta del navegador.</p>
        </header>
        <PwaForce />
      </div>
    </PublicFrame>
  );
}
