import type { Metadata } from "next";
import { PageTitle } from "@/components/display/heading";
import { PageHeader } from "@/components/display/page-header";
import { AppPage } from "@/components/layout/member/app-page";
import { LazyStartupForm } from "@/components/startups/profiles/form.lazy";
import { Card, CardContent } from "@/components/ui/card";

export const metadata: Metadata = { title: "Registrar startup" };

export default function CreateStartupPage() {
  return (
    <AppPage app="startups">
      {() => (
        <>
          <PageHeader>
            <PageTitle>Registrar startup</PageTitle>
          </PageHeader>
          <Card className="max-w-184" aria-label="Startup">
            <CardContent>
              <LazyStartupForm />
            </CardContent>
          </Card>
        </>
      )}
    </AppPage>
  );
}
