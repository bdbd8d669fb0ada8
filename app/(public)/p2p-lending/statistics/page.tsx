import { PublicActions, PublicArticle, PublicHead } from "@/components/layout/public/article";
import { PublicFrame } from "@/components/layout/public/frame";
import { GatedLink } from "@/components/layout/public/gated-link";
import { StructuredData } from "@/components/layout/public/structured-data";
import { VisitorActions } from "@/components/layout/public/visitor-actions";
import { LoanFigures } from "@/components/lending/portfolio/loan-figures";
import { buttonVariants } from "@/components/ui/button-variants";
import { APPS } from "@/lib/auth/apps";
import { appName } from "@/lib/core/site/app-name";
import { publicPage } from "@/lib/core/site/public-page";
import { pageData } from "@/lib/core/site/structured-data";
import { readStatistics } from "@/lib/lending/margin/statistics-queries";

const PAGE = {
  path: "/p2p-lending/statistics",
  title: "Préstamos en cifras",
  description: `Cuánto se ha prestado en ${appName()} con Bitcoin en garantía, cuántos préstamos se han devuelto y cuántos se han liquidado, mes a mes.`,
};

export const metadata = publicPage(PAGE);

// The figures must be current.
export const dynamic = "force-dynamic";

export default async function LoanStatisticsPage() {
  const { name, path } = APPS.p2pLending;
  return (
    <PublicFrame actions={<VisitorActions />}>
      <StructuredData data={pageData(PAGE)} />
      <PublicArticle>
        <PublicHead title={PAGE.title}>
          Cómo han ido los préstamos entre miembros con Bitcoin en garantía. Son totales: no se nombra a
          nadie.
        </PublicHead>
        <LoanFigures figures={await readStatistics()} />
        <PublicActions>
          <GatedLink className={buttonVariants({ variant: "outline" })} href={path} name={name}>
            Abrir {name}
          </GatedLink>
        </PublicActions>
      </PublicArticle>
    </PublicFrame>
  );
}
