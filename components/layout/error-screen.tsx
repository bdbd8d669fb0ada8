import { PageTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { PlainActs, PlainPage } from "@/components/display/plain-page";
import { buttonVariants } from "@/components/ui/button-variants";
import { FORM_MESSAGE } from "@/lib/core/command/form-messages";
import { UNAVAILABLE_DIGEST } from "@/lib/core/config/constants";

type ErrorProps = {
  error: unknown;
  retry: () => void;
  /** Within the members' frame, whose menus stay. */
  inFrame?: boolean;
};

/**
 * What a page shows when it could not be made; the reference finds the details in the log. Every page carries this
 * one, so it is written in plain elements.
 */
export function ErrorScreen({ error, retry, inFrame = false }: ErrorProps) {
  const reference = error instanceof Error && "digest" in error ? String(error.digest) : null;
  const isBusy = reference === UNAVAILABLE_DIGEST;
  return (
    <PlainPage {...(!inFrame && { as: "main", className: "min-h-dvh", id: "contenido" })}>
      <PageTitle>{isBusy ? "El servicio está ocupado" : "No hemos podido mostrar esta página"}</PageTitle>
      <p>{isBusy ? FORM_MESSAGE.unavailable : FORM_MESSAGE.internal}</p>
      {reference && !isBusy ? (
        <Note>
          Referencia:{" "}
          <span className="tracking-[0.01em] wrap-anywhere slashed-zero tabular-nums">{reference}</span>
        </Note>
      ) : null}
      <PlainActs>
        <a className={buttonVariants({ variant: "outline" })} href={inFrame ? "/dashboard" : "/"}>
          Volver al inicio
        </a>
        <button type="button" className={buttonVariants({ variant: "default" })} onClick={retry}>
          Reintentar
        </button>
      </PlainActs>
    </PlainPage>
  );
}
