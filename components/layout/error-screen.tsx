import { MESSAGE } from "@/lib/core/errors";

/**
 * What a page shows when it could not be made; the reference finds the details in the log. Every page carries this
 * one, so it is written in plain elements.
 */
export function ErrorScreen({ error, retry }: { error: unknown; retry: () => void }) {
  const reference = error instanceof Error && "digest" in error ? String(error.digest) : null;
  return (
    <main className="plain full" id="contenido">
      <h1 className="title">No hemos podido mostrar esta página</h1>
      <p>{MESSAGE.internal}</p>
      {reference ? (
        <p className="note">
          Referencia: <span className="code">{reference}</span>
        </p>
      ) : null}
      <div className="acts">
        <a className="btn btn-outline" href="/">
          Volver al inicio
        </a>
        <button type="button" className="btn btn-primary" onClick={retry}>
          Reintentar
        </button>
      </div>
    </main>
  );
}
