/** The name of a country (ISO 3166-1 alpha-2) in a language; English where the language is not known. */
export function nameCountry(code: string, language: string): string {
  for (const locale of [language, 'en']) {
    try {
      const name = new Intl.DisplayNames([locale], { type: 'region' }).of(code);
      if (name) return name;
    } catch {
      // No such language: its tag has another form.
    }
  }
  return code;
}
