import { PublicArticle, PublicHead } from "@/components/layout/public/article";
import { PublicFrame } from "@/components/layout/public/frame";
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
      <PublicArticle className="max-w-184">
        <PublicHead title="Instalar la aplicación">Paso a paso, con la respuesta del navegador.</PublicHead>
        <PwaForce />
      </PublicArticle>
    </PublicFrame>
  );
}
