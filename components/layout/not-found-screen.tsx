import { Headline } from "@/components/display/heading";
import { PlainActions } from "@/components/display/plain-page";
import { LinkButton } from "@/components/parts/link-button";

/** Shown when nothing exists at this address, with a link to continue. */
export function NotFoundScreen({ isMember = false }: { isMember?: boolean }) {
  return (
    <>
      <Headline>404 Page Not Found</Headline>
      <p>Esta página no existe o ha cambiado de dirección. Revisa la dirección o vuelve al inicio.</p>
      <PlainActions>
        {isMember ? <LinkButton href="/dashboard">Volver al panel</LinkButton> : null}
        <LinkButton href="/">Volver al inicio</LinkButton>
      </PlainActions>
    </>
  );
}
