const ROWS = ["1", "2", "3", "4", "5", "6"] as const;

/** Six topics that are being read. */
export function ForumSkeleton() {
  return (
    <div className="card" role="status" aria-label="Cargando...">
      <ul className="ruled">
        {ROWS.map((row) => (
          <li key={row} className="forum-skeleton">
            <span className="skeleton" />
            <span className="skeleton" />
          </li>
        ))}
      </ul>
    </div>
  );
}
