import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageTitle } from "@/components/display/heading";
import { PageHeader } from "@/components/display/page-header";
import { findFund } from "@/components/equity/funds/find-fund";
import { LazyFundForm } from "@/components/equity/funds/form.lazy";
import { Card, CardContent } from "@/components/ui/card";
import { EDITABLE_FUNDS } from "@/lib/equity/constants";

export const metadata: Metadata = { title: "Editar el fondo" };

type PageProps = { params: Promise<{ id: string }> };

export default async function EditFundPage({ params }: PageProps) {
  const fund = await findFund((await params).id);
  if (!fund?.isOwn || !EDITABLE_FUNDS.includes(fund.status)) notFound();
  return (
    <>
      <PageHeader>
        <PageTitle>Editar el fondo</PageTitle>
      </PageHeader>
      <Card className="max-w-184" aria-label="Fondo">
        <CardContent>
          <LazyFundForm key={fund.updatedAt} fund={fund} />
        </CardContent>
      </Card>
    </>
  );
}
