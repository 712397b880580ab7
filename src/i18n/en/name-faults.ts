/** A table of faults as texts of the catalog: its codes behind `faults.`. */
type Named<Table> = { readonly [Code in keyof Table & string as `faults.${Code}`]: Table[Code] };

export function nameFaults<const Table extends Readonly<Record<string, string>>>(table: Table): Named<Table> {
  return Object.fromEntries(
    Object.entries(table).map(([code, text]) => [`faults.${code}`, text]),
  ) as Named<Table>;
}
