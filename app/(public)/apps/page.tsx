import { ExploreLists } from "@/components/landing/explore-lists";
import { PublicArticle, PublicHead } from "@/components/layout/public/article";
import { PublicFrame } from "@/components/layout/public/frame";
import { StructuredData } from "@/components/layout/public/structured-data";
import { VisitorActions } from "@/components/layout/public/visitor-actions";
import { appName } from "@/lib/core/site/app-name";
import { publicPage } from "@/lib/core/site/public-page";
import { pageData } from "@/lib/core/site/structured-data";

const PAGE = {
  path: "/apps",
  title: "Explorar aplicaciones",
  description: `Qué se puede hacer en ${appName()}: cursos y mentorías, préstamos entre miembros, tokenización, startups y capital privado, con sus listas públicas.`,
};

export const metadata = publicPage(PAGE);

// The lists are part of the first paint; see docs/decisions/054.
export const dynamic = "force-dynamic";

/** `/apps` for visitors; the middleware rewrites the address to `members/page.tsx` for members. */
export default function ExplorePage() {
  return (
    <PublicFrame actions={<VisitorActions />}>
      <StructuredData data={pageData(PAGE, "CollectionPage")} />
      <PublicArticle>
        <PublicHead title="Explorar aplicaciones">
          Todas las aplicaciones con una sola cuenta, un solo saldo y las mismas reglas.
        </PublicHead>
        <ExploreLists />
      </PublicArticle>
    </PublicFrame>
  );
}
