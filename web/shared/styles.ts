/** The styles that every page has. */
import './letters/letters.css';
import './tokens.css';
import './tones.css';
import './base.css';
