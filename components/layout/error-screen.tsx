import { noteClass } from "@/components/parts/note-class";
import { buttonVariants } from "@/components/ui/button-variants";
import { FAILURE_MESSAGE, UNAVAILABLE_DIGEST } from "@/lib/core/config/constants";

type ErrorProps = {
  error: unknown;
  retry: () => void;
  /** Whether it is inside the members' layout, whose menus stay. */
  inFrame?: boolean;
};

/**
 * Shown when a page could not be rendered; the reference identifies the error in the log. Copies the styles of
 * PlainPage, PageTitle and Note instead of using them: every page loads this component, and they would add `cn` to
 * pages that do not use it.
 */
export function ErrorScreen({ error, retry, inFrame = false }: ErrorProps) {
  const reference = error instanceof Error && "digest" in error ? String(error.digest) : null;
  const isBusy = reference === UNAVAILABLE_DIGEST;
  const Frame = inFrame ? "div" : "main";
  return (
    <Frame
      className={`grid content-center justify-items-center gap-4 px-gutter py-12 text-center ${inFrame ? "min-h-[60dvh]" : "min-h-dvh"}`}
      id={inFrame ? undefined : "contenido"}
    >
      <h1 className="text-xl leading-[1.25] font-semibold tracking-[-0.015em]">
        {isBusy ? "El servicio está ocupado" : "No hemos podido mostrar esta página"}
      </h1>
      <p className="max-w-lg text-muted-foreground">
        {isBusy ? FAILURE_MESSAGE.unavailable : FAILURE_MESSAGE.internal}
      </p>
      {reference && !isBusy ? (
        <p className={`max-w-lg ${noteClass}`}>
          Referencia: <span className="tracking-[0.01em] wrap-anywhere code-digits">{reference}</span>
        </p>
      ) : null}
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <a className={buttonVariants({ variant: "outline" })} href={inFrame ? "/dashboard" : "/"}>
          Volver al inicio
        </a>
        <button type="button" className={buttonVariants({ variant: "default" })} onClick={retry}>
          Reintentar
        </button>
      </div>
    </Frame>
  );
}
