-- What a name looks like: two companies whose names have the same skeleton cannot be told apart at a glance. Capitals,
-- accents, spaces and punctuation do not count; letters that look like Latin ones are those. The pairs are of Unicode's
-- confusables.txt (UTS #39, "Unicode Security Mechanisms"), a capital and its small letter each as it is drawn.
create function name_skeleton(name text) returns text language sql immutable strict parallel safe as $$
  select replace(
    -- What is left: not spaces, stops and signs, nor what programs may leave undrawn.
    regexp_replace(
      translate(
        lower(
          translate(
            replace(
              -- Letters without their accents, and those of other styles (bold, wide) as plain ones.
              regexp_replace(
                normalize(name, NFKD),
                '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
              'ß', 'ss'),
            -- Cyrillic.
            'АВЕКМНОРСТУХЅІЈԌԚԜҺӀҮЗЬГ' || 'авекмнорстухѕіјԁԛԝһӏүзьг' ||
            -- Greek.
            'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ' || 'αβεηικνορτυχγϳ' ||
            -- Latin letters that no accent makes.
            'ıɩɑɡłŁøØđĐ',
            'abekmhopctyxsijgqwhly3br' || 'abekmhopctyxsijdqwhly3br' ||
            'abezhikmnoptyx' || 'abenikvoptuxyj' ||
            'iiaglloodd')),
        '01|i', 'olll'),
      '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2000-\u206f\u2e00-\u2e7f\u3000-\u303f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U000e0000-\U000e0fff]',
      '', 'g'),
    'rn', 'm')
$$;
create index companies_name_skeleton on companies (name_skeleton(company));
