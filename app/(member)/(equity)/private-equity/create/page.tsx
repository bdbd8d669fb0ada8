import type { Metadata } from "next";
import { PageTitle } from "@/components/display/heading";
import { PageHeader } from "@/components/display/page-header";
import { LazyFundForm } from "@/components/equity/funds/form.lazy";
import { AppPage } from "@/components/layout/member/app-page";
import { Card, CardContent } from "@/components/ui/card";

export const metadata: Metadata = { title: "Crear fondo" };

export default function CreateFundPage() {
  return (
    <AppPage app="privateEquity">
      {() => (
        <>
          <PageHeader>
            <PageTitle>Crear fondo</PageTitle>
          </PageHeader>
          <Card className="max-w-184" aria-label="Fondo">
            <CardContent>
              <LazyFundForm />
            </CardContent>
          </Card>
        </>
      )}
    </AppPage>
  );
}
