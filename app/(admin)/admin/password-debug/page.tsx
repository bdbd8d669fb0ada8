import type { Metadata } from "next";
import { ResetTokens } from "@/components/admin/users/reset-tokens";
import { LinkButton } from "@/components/ui/link-button";
import { requireViewer } from "@/lib/auth/viewer";
import { resetTokensJson } from "@/lib/identity/present";
import { listResetTokens } from "@/lib/identity/queries";

export const metadata: Metadata = { title: "Recuperaciones de contraseña" };

export default async function PasswordDebugPage() {
  const viewer = await requireViewer("admin");
  return (
    <>
      <header className="page-head">
        <div className="stack stack-1">
          <h1 className="title">Recuperaciones de contraseña</h1>
          <p className="muted">
            Enlaces de recuperación todavía válidos. El enlace no se guarda: solo su huella, de la que se
            muestra el principio.
          </p>
        </div>
        <LinkButton href="/admin">Volver al panel</LinkButton>
      </header>
      <ResetTokens first={resetTokensJson(await listResetTokens(viewer))} timeZone={viewer.timezone} />
    </>
  );
}
