"""Passwords that many people take, so that a guesser tries them first: those that are long and varied enough else."""

_LISTED = """
    1234567890 0987654321 123456789a 12345678910 0123456789 123456789q 1q2w3e4r5t 1qaz2wsx3edc 1qazxsw23edc q1w2e3r4t5
    1q2w3e4r5t6y qwertyuiop qwerty12345 qwerty123456 qwertyuiop123 qwertz12345 qwertzuiop azertyuiop asdfghjkl1
    asdfghjkl123 zxcvbnm123 qazwsxedc123 abcdefghij abcd123456 abc1234567 abcdefg123 1234567abc
    password12 password123 password1234 password12345 passw0rd12 passw0rd123 mypassword mypassword1 mypassword123
    contrasena contrasena1 contrasena123 motdepasse motdepasse1 motdepasse123 iloveyou12 iloveyou123 iloveyou1234
    letmein123 letmein1234 welcome123 welcome1234 administrator changeme123 trustno1234 superman123 football123
    baseball123 princess123 sunshine12 sunshine123 tequieromucho
"""
COMMON = frozenset(_LISTED.split())  # by their letters and digits, in small letters
