import { type SQL, sql } from "drizzle-orm";

/** Returns the quotient of two integers, rounded half-even like `divide`, as an SQL expression. */
export const halfEven = (num: SQL, den: SQL) => sql`(div(${num}, ${den}) + case
  when mod(${num}, ${den}) * 2 > ${den} then 1
  when mod(${num}, ${den}) * 2 = ${den} then mod(div(${num}, ${den}), 2)
  else 0 end)`;
