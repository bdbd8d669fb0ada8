import type { Metadata } from "next";
import { ResetTokens } from "@/components/admin/users/reset-tokens";
import { PageTitle } from "@/components/display/heading";
import { PageHeader, PageHeading } from "@/components/display/page-header";
import { LinkButton } from "@/components/parts/link-button";
import { requireViewer } from "@/lib/auth/viewer";
import { resetTokensJson } from "@/lib/identity/present";
import { listResetTokens } from "@/lib/identity/queries";

export const metadata: Metadata = { title: "Recuperaciones de contraseña" };

export default async function PasswordDebugPage() {
  const viewer = await requireViewer("admin");
  return (
    <>
      <PageHeader>
        <PageHeading>
          <PageTitle>Recuperaciones de contraseña</PageTitle>
          <p className="text-muted-foreground">
            Enlaces de recuperación todavía válidos. El enlace no se guarda: solo su huella, de la que se
            muestra el principio.
          </p>
        </PageHeading>
        <LinkButton href="/admin">Volver al panel</LinkButton>
      </PageHeader>
      <ResetTokens first={resetTokensJson(await listResetTokens(viewer))} timeZone={viewer.timezone} />
    </>
  );
}
