import { connection } from "next/server";
import { PageTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { LazyLeavePrompt } from "@/components/forms/unsaved/leave-prompt.lazy";
import { PageFrame } from "@/components/layout/page-frame";
import { PublicFrame } from "@/components/layout/public/frame";
import { BackHome } from "@/components/layout/public/prose";
import { StructuredData } from "@/components/layout/public/structured-data";
import { JoinBar, VisitorActions } from "@/components/layout/public/visitor-actions";
import { ContactForm } from "@/components/support/contact-form";
import { HelpBrowser } from "@/components/support/help-browser";
import { PublicGuides } from "@/components/support/info-cards";
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
  // The contact addresses are known when the server starts, not when it is built.
  await connection();
  const addresses = contactAddresses();
  return (
    <>
      <StructuredData data={pageData(PAGE)} />
      <PublicFrame actions={<VisitorActions />}>
        <PageFrame as="div" className="max-w-7xl">
          <header className="grid content-start gap-4 *:min-w-0">
            <BackHome />
            <PageTitle>Ayuda</PageTitle>
            <Note>
              Busca tu pregunta o escríbenos: te contestará una persona. Los miembros tienen más respuestas en
              su Centro de Ayuda.
            </Note>
          </header>
          <HelpBrowser entries={PUBLIC_HELP}>
            <QuickContact addresses={addresses} />
          </HelpBrowser>
          <PublicGuides />
          <ContactForm name="" email="" supportAddress={addresses.support} />
        </PageFrame>
      </PublicFrame>
      <JoinBar />
      <LazyLeavePrompt />
    </>
  );
}
