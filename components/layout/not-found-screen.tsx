import { LinkButton } from "@/components/ui/link-button";

/** That there is nothing at this address, and the way on. */
export function NotFoundScreen({ isMember = false }: { isMember?: boolean }) {
  return (
    <>
      <h1 className="headline">404 Page Not Found</h1>
      <p>Esta página no existe o ha cambiado de dirección. Revisa la dirección o vuelve al inicio.</p>
      <div className="acts">
        {isMember ? <LinkButton href="/dashboard">Volver al panel</LinkButton> : null}
        <LinkButton href="/">Volver al inicio</LinkButton>
      </div>
    </>
  );
}
