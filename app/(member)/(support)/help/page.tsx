import type { Metadata } from "next";
import { PageTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { PageHeader, PageHeading } from "@/components/display/page-header";
import { ContactForm } from "@/components/support/contact-form";
import { HelpBrowser } from "@/components/support/help-browser";
import { InfoCards } from "@/components/support/info-cards";
import { QuickContact } from "@/components/support/quick-contact";
import { requireViewer } from "@/lib/auth/viewer";
import { fullName } from "@/lib/core/format/person";
import { contactAddresses } from "@/lib/core/site/operator";
import { HELP_ENTRIES } from "@/lib/support/help/entries";

export const metadata: Metadata = { title: "Centro de Ayuda" };

// What a link to this page can ask about: the subject of the message.
const SUBJECTS: Readonly<Record<string, string>> = {
  suspension: "Revisión de la suspensión de mi cuenta",
  content: "Revisión de algo mío que habéis retirado",
  session: "Una sesión de mi mentoría no se celebró",
};

type HelpPageProps = { searchParams: Promise<{ about?: string | string[] }> };

export default async function HelpPage({ searchParams }: HelpPageProps) {
  const viewer = await requireViewer("user");
  const { about } = await searchParams;
  const addresses = contactAddresses();
  return (
    <>
      <PageHeader>
        <PageHeading>
          <PageTitle>Centro de Ayuda</PageTitle>
          <Note>Busca tu pregunta o escríbenos: te contestará una persona.</Note>
        </PageHeading>
      </PageHeader>
      <HelpBrowser entries={HELP_ENTRIES}>
        <QuickContact addresses={addresses} />
      </HelpBrowser>
      <InfoCards />
      <ContactForm
        name={fullName(viewer)}
        email={viewer.email}
        subject={SUBJECTS[String(about)] ?? ""}
        supportAddress={addresses.support}
      />
    </>
  );
}
