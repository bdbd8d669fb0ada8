import { connection } from "next/server";
import { Suspense } from "react";
import { PublicFrame } from "@/components/layout/public/frame";
import { BackHome } from "@/components/layout/public/prose";
import { StructuredData } from "@/components/layout/public/structured-data";
import { JoinBar, VisitorActions } from "@/components/layout/public/visitor-actions";
import { ContactForm } from "@/components/support/contact-form";
import { HelpBrowser } from "@/components/support/help-browser";
import { QuickContact } from "@/components/support/quick-contact";
import { appName } from "@/lib/core/site/app-name";
import { contactAddresses } from "@/lib/core/site/operator";
import { publicPage } from "@/lib/core/site/public-page";
import { pageData } from "@/lib/core/site/structured-data";
import { PUBLIC_HELP } from "@/lib/support/help/public";

const PAGE = {
  path: "/ayuda",
  title: "Ayuda",
  description: `Respuestas sobre ${appName()} que no necesitan cuenta, y cómo escribirnos.`,
};

export const metadata = publicPage(PAGE);

export default async function PublicHelpPage() {
  // Who answers is known when the server starts, not when it is built.
  await connection();
  const addresses = contactAddresses();
  return (
    <>
      <StructuredData data={pageData(PAGE)} />
      <PublicFrame actions={<VisitorActions />}>
        <div className="page">
          <header className="stack">
            <BackHome />
            <h1 className="title">Ayuda</h1>
            <p className="note">
              Busca tu pregunta o escríbenos: te contestará una persona. Los miembros tienen más respuestas en
              su Centro de Ayuda.
            </p>
          </header>
          <Suspense>
            <HelpBrowser entries={PUBLIC_HELP}>
              <QuickContact addresses={addresses} />
            </HelpBrowser>
          </Suspense>
          <ContactForm name="" email="" supportAddress={addresses.support} />
        </div>
      </PublicFrame>
      <JoinBar />
    </>
  );
}
